import { describe, expect, it } from '@jest/globals';
import { endpointRegistry, type TypingNotice } from '../../contract/index.ts';
import { receiveTypingNotice } from '../../area/typingNotice.ts';
import { selectTyping } from './index.ts';
import { openThread } from '../../testing/index.ts';
import { composerSubmitted, composerTyped } from './index.ts';

const { path } = endpointRegistry.setTyping;

async function openTyping() {
  const { store, place, clock, sent } = await openThread({ comments: ['Oi'] });
  const { target } = place;
  const receive = (kind: TypingNotice['kind'], typist: string): void => {
    const notice =
      kind === 'friend-typing' ? { target, kind, typist, name: `Amiga ${typist}` } : { target, kind, typist };
    store.dispatch(receiveTypingNotice(notice));
  };
  const type = (text: string, composer = 'main') => store.dispatch(composerTyped({ target, composer, text }));
  const submit = (composer = 'main') => store.dispatch(composerSubmitted({ target, composer }));
  const signals = () => sent(path).map(({ is_typing }) => is_typing);
  const typing = () => selectTyping(store.getState(), target);
  return { store, clock, target, receive, type, submit, signals, typing, sent };
}

describe('typing', () => {
  it('S4.19/1 friend-typing or someone-typing sets the indicator, typing-stopped clears it', async () => {
    const { receive, typing } = await openTyping();
    expect(typing()).toEqual({ friends: [], others: 0 });
    receive('friend-typing', 'a');
    receive('someone-typing', 'b');
    expect(typing()).toEqual({ friends: ['Amiga a'], others: 1 });
    receive('typing-stopped', 'a');
    expect(typing()).toEqual({ friends: [], others: 1 });
    receive('typing-stopped', 'b');
    receive('typing-stopped', 'c');
    expect(typing()).toEqual({ friends: [], others: 0 });
  });

  it('S4.19/1 expires a typist after 6 s without another notice', async () => {
    const { receive, typing, clock } = await openTyping();
    receive('someone-typing', 'a');
    await clock.advance(4_000);
    receive('someone-typing', 'a');
    receive('friend-typing', 'b');
    await clock.advance(5_999);
    expect(typing()).toEqual({ friends: ['Amiga b'], others: 1 });
    await clock.advance(1);
    expect(typing()).toEqual({ friends: [], others: 0 });
  });

  it('S4.19/2 a composer is typing when its trimmed text is non-empty, and sends no more notices than needed', async () => {
    const { type, signals, clock, store } = await openTyping();
    type('  \n');
    type('o');
    type('oi');
    expect(signals()).toEqual([true]);
    await clock.advance(2_999);
    type('oi,');
    expect(signals()).toEqual([true]);
    await clock.advance(1);
    type('oi, t');
    expect(signals()).toEqual([true, true]);
    type(' ');
    type('');
    await store.settle();
    expect(signals()).toEqual([true, true, false]);
  });

  it('S4.19/2 it stops on submit, once no composer under the post has text', async () => {
    const { type, submit, signals, sent, target } = await openTyping();
    type('um');
    type('dois', 'resposta');
    submit();
    expect(signals()).toEqual([true]);
    submit('resposta');
    submit('resposta');
    expect(signals()).toEqual([true, false]);
    expect(sent(path)[0]).toMatchObject({ ft_ent_identifier: target });
  });

  it('S4.19/2 it repeats notices while there is text, until a minute without input', async () => {
    const { type, signals, clock, store } = await openTyping();
    type('um');
    await clock.advance(9_000);
    expect(signals()).toEqual([true, true, true, true]);
    type('uma');
    expect(signals()).toHaveLength(4);
    await clock.advance(57_000);
    expect(signals().at(-1)).toBe(true);
    await clock.advance(3_000);
    expect(signals().slice(-2)).toEqual([true, false]);
    const before = signals().length;
    await clock.advance(60_000);
    expect(signals()).toHaveLength(before);
    type('uma p');
    await store.settle();
    expect(signals()).toHaveLength(before + 1);
  });

  it('S4.19/2 it repeats them in one run, however often it stops and starts', async () => {
    const { type, signals, submit, clock } = await openTyping();
    for (const text of ['um', 'dois', 'três']) {
      type(text);
      submit();
    }
    type('quatro');
    await clock.advance(3_000);
    expect(signals()).toEqual([true, false, true, false, true, false, true, true]);
  });

  it('keeps none of it in server state', async () => {
    const { store, receive, type } = await openTyping();
    const { serverState } = store.getState();
    receive('someone-typing', 'a');
    type('oi');
    expect(store.getState().serverState).toBe(serverState);
  });
});
