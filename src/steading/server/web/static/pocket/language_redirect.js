/**
 * Written into the head of every page of the folder: who has chosen another language, or whose browser asks for one
 * that is offered, goes on to the same page in that. Who follows a link to a language and has chosen none stays there.
 * The words are asked for here, before the scripts that say them: a tag would be fetched although its reader goes on.
 */
// @ts-nocheck: no module; what it is told is written here when the folder is
{
  const { own, source, root, page, homes, offered, words } = { "{told}": {} };
  const tag = "script"; // written out, it would end the one in which this stands
  let chosen = null;
  try {
    chosen = localStorage.getItem("language");
  } catch {
    // Private windows may refuse.
  }
  const asked = own === source ? navigator.languages.flatMap((tag) => [tag, tag.split("-")[0]]) : [];
  const wanted = chosen in homes ? chosen : (asked.find((tag) => offered.includes(tag)) ?? own);
  if (wanted !== own) location.replace(root + homes[wanted] + page + location.search + location.hash);
  else document.write(`<${tag} src="${words}"></${tag}>`);
}
