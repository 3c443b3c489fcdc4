import { addComment, loadMoreComments, openList } from 'ufi-core';
import { endpointRegistry } from 'ufi-core/contract';
import { calls, findPost, openStore } from './connect.ts';
import { drawThread } from './drawThread.ts';
import { find } from './find.ts';

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
signIn.hidden = session.person !== null;
composer.hidden = session.person === null;

const store = openStore(session);
const place = { target: post.id, instance: 'vanilla', ordering: 'recent_activity', section: 'default' } as const;
store.subscribe(() => drawThread(store, place));

composer.addEventListener('submit', (event) => {
  event.preventDefault();
  store.dispatch(addComment({ ...place, text: valuesOf(composer)('text') }));
  composer.reset();
});

const more = find('more', HTMLButtonElement);
more.addEventListener('click', () => void store.dispatch(loadMoreComments(place, { cursor: more.value })));

await store.dispatch(openList(place));
await store.start();
