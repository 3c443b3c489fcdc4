import { addComment, loadMoreComments, openList } from 'ufi-core';
import { endpointRegistry } from 'ufi-core/contract';
import { calls, findPost, openStore } from './connect.ts';
import { drawThread } from './drawThread.ts';
import { find } from './find.ts';
import { openStars } from './openStars.ts';

const signIn = find('sign-in', HTMLFormElement);
const composer = find('composer', HTMLFormElement);

/** Reads the fields of a form. */
const valuesOf = (form: HTMLFormElement) => (name: string) => String(new FormData(form).get(name));

signIn.addEventListener('submit', async (event) => {
  event.preventDefault();
  const value = valuesOf(signIn);
  try {
    await calls.call(endpointRegistry.signIn, { email: value('email'), password: value('password') });
    location.reload();
  } catch {
    signIn.querySelector('[role=alert]')?.replaceChildren('E-mail ou senha incorretos.');
  }
});

const [session, post] = await Promise.all([calls.call(endpointRegistry.fetchSession, {}), findPost()]);
find('post', HTMLElement).textContent = post.text;

const store = openStore(session);
const place = { target: post.id, instance: 'vanilla', ordering: 'recent_activity', section: 'default' } as const;
store.subscribe(() => drawThread(store, place));

const starsIn = await openStars(post.id, post.isLive && session.person !== null);
const send = find('send', HTMLButtonElement);
const written = () => valuesOf(composer)('text');
composer.addEventListener('input', () => {
  const stars = starsIn(written());
  send.textContent = stars ? `Enviar ${stars.stars_quantity} estrelas` : 'Publicar';
});
composer.addEventListener('reset', () => send.replaceChildren('Publicar'));

composer.addEventListener('submit', (event) => {
  event.preventDefault();
  const stars = starsIn(written());
  store.dispatch(addComment({ ...place, text: written(), ...(stars && { stars }) }));
  composer.reset();
});

// Not before their listeners are there: what is written earlier would be sent without its stars.
signIn.hidden = session.person !== null;
composer.hidden = session.person === null;

const more = find('more', HTMLButtonElement);
more.addEventListener('click', () => void store.dispatch(loadMoreComments(place, { cursor: more.value })));

await store.dispatch(openList(place));
await store.start();
