import { expect, it, jest } from '@jest/globals';
import { buildSession } from 'ufi-core/testing';
import { act, updateComposerContent } from 'ufi-plugin';
import type { FrameEvent, HostMessage } from 'ufi-plugin/internal/frame';
import { openFrame } from 'ufi-plugin/internal/testing';
import { createPageBridge } from './createPageBridge.ts';

async function openBridge() {
  const frame = await openFrame();
  const emitted: FrameEvent[] = [];
  let receive: (message: HostMessage) => void = () => undefined;
  const bridge = createPageBridge({
    emit: (event) => void emitted.push(event),
    onMessage: (next) => (receive = next),
  });
  const site = {
    exchangeToken: jest.fn(async () => undefined),
    delegateToPage: jest.fn(),
    onSignInRequested: jest.fn(),
  };
  bridge.attach({
    store: frame.store,
    session: { ...buildSession(null), isOptedIn: false },
    signIn: { offer: jest.fn() },
    site,
  });
  const write = async (text: string) => {
    frame.store.dispatch(updateComposerContent({ kind: 'comment' }, { visibleValue: text, encodedValue: text }));
    frame.store.dispatch(act({ kind: 'createComment' }));
    await frame.flush();
  };
  return {
    write,
    answerReady: () => receive({ type: 'config' }),
    asked: () => emitted.filter(({ name }) => name === 'comment.submit').length,
    sentCount: () => frame.sent('createComment').length,
  };
}

it('plugin.05 asks a page only once it has answered that it is ready', async () => {
  const bridge = await openBridge();
  await bridge.write('Bom dia');
  expect({ asked: bridge.asked(), sent: bridge.sentCount() }).toEqual({ asked: 0, sent: 1 });
  bridge.answerReady();
  await bridge.write('Boa tarde');
  expect({ asked: bridge.asked(), sent: bridge.sentCount() }).toEqual({ asked: 1, sent: 1 });
});
