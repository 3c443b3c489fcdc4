import { describe, expect, it } from '@jest/globals';
import { createMemoryStorage, type KeyValueStorage } from '../../request/index.ts';
import { openThread } from '../../testing/index.ts';
import { addComment } from '../comments/index.ts';
import { selectSharePrompt, sharePromptClosed } from './index.ts';

const five = 'cinco palavras bastam para perguntar';

async function open(options: Parameters<typeof openThread>[0] = {}) {
  const thread = await openThread(options);
  const { store, place } = thread;
  const write = async (text: string, changes: { privacy?: 0 | 2 } = {}) => {
    store.dispatch(addComment({ ...place, text, ...changes }));
    await store.settle();
  };
  return { ...thread, write, prompt: () => selectSharePrompt(store.getState()) };
}

describe('the share prompt', () => {
  it('S5.05 is shown on the first own comment of five words, once the server has it', async () => {
    const { write, prompt, ids, place, answer } = await open({ holds: ['/ufi/add/comment/'] });
    await write('só quatro palavras aqui');
    await answer();
    expect(prompt()).toBeNull();
    await write(five);
    expect(prompt()).toBeNull();
    await answer();
    expect(prompt()).toEqual({ target: place.target, comment: ids().at(-1) });
  });

  it('S5.05 closes with the second such comment, for good', async () => {
    const { write, prompt } = await open();
    await write(five);
    expect(prompt()).not.toBeNull();
    await write('curto');
    expect(prompt()).not.toBeNull();
    await write(five);
    expect(prompt()).toBeNull();
    await write(five);
    expect(prompt()).toBeNull();
  });

  it('S9.05 is shown once per post and viewer, also after a reload', async () => {
    const storage = createMemoryStorage();
    const first = await open({ storage });
    await first.write(five);
    first.store.dispatch(sharePromptClosed({ target: first.place.target }));
    expect(first.prompt()).toBeNull();
    first.store.close();
    const reloaded = await open({ storage, server: first.server, clock: first.clock });
    await reloaded.write(five);
    expect(reloaded.prompt()).toBeNull();
    const elsewhere = await open({ storage: createMemoryStorage() });
    await elsewhere.write(five);
    expect(elsewhere.prompt()).not.toBeNull();
  });

  it('is not shown for comments by others or for friends only', async () => {
    const { store, server, other, place, write, prompt } = await open();
    server.act(other, 'addComment', { ft_ent_identifier: place.target, comment_text: five });
    store.drawFrame();
    await store.settle();
    await write(five, { privacy: 2 });
    expect(prompt()).toBeNull();
  });

  it('is shown once per page if storage fails', async () => {
    const refuse = () => Promise.reject(new Error('refused'));
    const storage: KeyValueStorage = { get: refuse, set: refuse, delete: refuse, entries: refuse };
    const { write, prompt } = await open({ storage });
    await write(five);
    expect(prompt()).not.toBeNull();
    await write(five);
    await write(five);
    expect(prompt()).toBeNull();
  });
});
