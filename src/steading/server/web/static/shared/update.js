/**
 * A page that stays open while the server is updated: says so, and never loads anew by itself, so that nothing is lost.
 * It is no module and comes first: a script that the new version no longer has fails before any module runs.
 */
{
  /** A message without arguments; no module is there to say it. @param {string} message @returns {string} */
  const say = (message) => Reflect.get(globalThis, "steadingLanguage").messages[message].value.join("");

  /** Say it once. */
  const tell = () => {
    if (document.getElementById("updated")) return;
    const bar = document.createElement("div");
    bar.id = "updated";
    bar.setAttribute("role", "status");
    Object.assign(bar.style, {
      position: "fixed",
      inset: "auto 0 0 0",
      zIndex: "1000",
      display: "flex",
      gap: "1rem",
      alignItems: "center",
      justifyContent: "center",
      padding: "0.75rem 1rem calc(0.75rem + env(safe-area-inset-bottom))",
      background: "#2b2118",
      color: "#fff",
      font: "1rem/1.4 system-ui, sans-serif",
    });
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button";
    button.textContent = say("page-reload");
    button.addEventListener("click", () => location.reload());
    bar.append(say("page-updated"), button);
    document.body.append(bar);
  };

  /** Compare this page with what the server has now. */
  const check = async () => {
    const meta = document.querySelector('meta[name="steading-version"]');
    if (!(meta instanceof HTMLMetaElement) || !meta.content) return;
    const answer = await fetch("/version", { cache: "no-store" });
    if (answer.ok && (await answer.text()) !== meta.content) tell();
  };

  const checkQuietly = () => {
    check().catch(() => {}); // no network: asked again when there is
  };
  addEventListener("reconnected", checkQuietly);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) checkQuietly();
  });
  addEventListener(
    "error",
    (event) => {
      const failed = event.target;
      if (failed instanceof HTMLScriptElement || failed instanceof HTMLLinkElement) checkQuietly();
    },
    true,
  );
}
