// @ts-check
/** @import { SiteEventName } from 'ufi-plugin/embed' */

/** @type {readonly SiteEventName[]} */
const names = [
  'ready',
  'count',
  'comment.submit',
  'comment.create',
  'comment.edit',
  'comment.remove',
  'comment.react',
  'comment.report',
  'login.prompt',
  'auth.change',
  'resize',
  'error',
];

const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const isStrict = () => /** @type {HTMLInputElement} */ (byId('no-links')).checked;

/** The script comes when it comes. */
async function loaded() {
  while (window.UFI === undefined) await new Promise((resolve) => setTimeout(resolve, 20));
  return window.UFI;
}

const UFI = await loaded();
const comments = UFI.create('#comments', { colorScheme: 'auto', numPosts: 5, orderBy: 'reverse_time' });
/** @type {string | undefined} */
let written;

for (const name of names) {
  comments.on(name, (detail) => {
    const line = document.createElement('li');
    line.textContent = `${name} ${JSON.stringify(detail)}`;
    byId('told').prepend(line);
  });
}
comments.on('count', ({ count }) => (byId('count').textContent = String(count)));
comments.on('comment.create', ({ commentID }) => (written = commentID));
// An answer may come later, too: the visitor's button waits for it.
comments.on('comment.submit', async ({ message }) => !isStrict() || !message.includes('http'));

/** @type {Readonly<Record<string, () => void>>} */
const calls = {
  reload: comments.reload,
  login: comments.login,
  logout: comments.logout,
  goto: () => comments.goto(written),
  'goto-all': () => comments.goto(),
  destroy: comments.destroy,
};

document.addEventListener('click', ({ target }) => {
  const { themeChoice, accent, call } = target instanceof HTMLElement ? target.dataset : {};
  if (themeChoice) comments.setTheme(themeChoice);
  if (accent) comments.setTheme({ accent, 'text-accent': accent, font: 'Georgia, serif', 'radius-large': '2px' });
  if (call) calls[call]?.();
});
