import { describe, expect, it } from '@jest/globals';
import {
  act,
  endPublishing,
  setPublishToken,
  selectComposer,
  setPublishPopupStatus,
  updateComposerContent,
} from '../src/index.ts';
import { openFrame, type FrameOptions, type OpenFrame } from '../src/testing/index.ts';

const top = { kind: 'comment' } as const;
const long = 'Dez letras bastam';

const write = ({ store }: OpenFrame, text = long): void =>
  store.dispatch(updateComposerContent(top, { visibleValue: text, encodedValue: text }));
const publish = ({ store }: OpenFrame) => store.dispatch(act({ kind: 'createComment' }));
const publishing = ({ store }: OpenFrame) => store.getState().plugin.publishing;
const token = ({ store }: OpenFrame) => store.getState().plugin.publishToken;

/** Opens a frame in which comments are also posted to the network, in a browser that opens every popup. */
async function openMarked(options: FrameOptions = {}) {
  const frame = await openFrame({ holds: ['createComment'], ...options });
  const opened: number[] = [];
  frame.store.subscribe(() => {
    const now = publishing(frame);
    if (now?.popup !== 'missing' || now.clientId !== null) return;
    opened.push(frame.sent('createComment').length);
    frame.store.dispatch(setPublishPopupStatus('open'));
  });
  frame.store.dispatch(act({ kind: 'setPostToFeed', isOn: true }));
  return { ...frame, opened };
}

describe('a post for everybody', () => {
  it('S7.52 starts its popup in the click, goes to the site only, and can be confirmed once the server has it', async () => {
    const frame = await openMarked();
    write(frame);
    publish(frame);
    expect({ opened: frame.opened, publishing: publishing(frame) }).toEqual({
      opened: [0],
      publishing: expect.objectContaining({ commentID: null, popup: 'open' }),
    });
    await frame.flush();
    expect(frame.sent('createComment')).toHaveLength(1);
    expect(frame.sent('createComment')[0]).not.toHaveProperty('post_to_feed');
    await frame.answer();
    expect(publishing(frame)).toMatchObject({ commentID: frame.ids().at(-1), popup: 'open' });
    frame.store.dispatch(endPublishing());
    expect({ publishing: publishing(frame), drawnCount: frame.drawn().length }).toEqual({
      publishing: null,
      drawnCount: 1,
    });
  });

  it('S7.52 is confirmed once: later ones carry the token and ask nothing', async () => {
    const frame = await openMarked({ holds: [] });
    write(frame);
    publish(frame);
    await frame.flush();
    frame.store.dispatch(setPublishToken('proof'));
    frame.store.dispatch(setPublishPopupStatus('confirmed'));
    write(frame);
    publish(frame);
    await frame.flush();
    const proven = { post_to_feed: true, privacy_option: 'everyone', privacy_mutation_token: 'proof' };
    expect(frame.sent('createComment').at(-1)).toMatchObject(proven);
    expect(frame.opened).toEqual([0]);
  });

  it.each(['friends', 'only_me'])('S7.52 needs no confirmation for %s', async (option) => {
    const frame = await openMarked({ holds: [] });
    frame.store.dispatch(setPublishToken('proof'));
    frame.store.dispatch(act({ kind: 'setPrivacyOption', option }));
    write(frame);
    publish(frame);
    await frame.flush();
    expect(frame.sent('createComment').at(-1)).toMatchObject({ post_to_feed: true, privacy_option: option });
    expect(frame.sent('createComment').at(-1)).not.toHaveProperty('privacy_mutation_token');
    expect({ opened: frame.opened, publishing: publishing(frame) }).toEqual({ opened: [], publishing: null });
  });

  it('S7.52 that the server refuses has nothing to confirm, and its text is restored', async () => {
    const frame = await openMarked();
    write(frame);
    publish(frame);
    await frame.flush();
    await frame.refuse('blockedAction');
    expect(publishing(frame)).toBeNull();
    expect(selectComposer(frame.store.getState(), top)?.content.visibleValue).toBe(long);
  });

  it('S7.52 asks again once the server no longer accepts the token', async () => {
    const frame = await openMarked();
    frame.store.dispatch(setPublishToken('old'));
    write(frame);
    publish(frame);
    await frame.flush();
    const waiting = frame.transport.requests.find(
      ({ isOpen, request }) => isOpen && /createComment/.test(request.path),
    );
    const flags = { isSilent: false, isTransient: false, isBlocked: false, isWarning: false };
    const error = {
      ...flags,
      code: 100,
      summary: 'Não',
      description: '',
      fields: { privacy_mutation_token: 'unknown' },
    };
    waiting?.answer({ status: 400, body: { error }, retryAfterMs: null });
    await frame.flush();
    expect(token(frame)).toBeNull();
    publish(frame);
    expect(frame.opened).toEqual([1]);
  });

  it('S7.52 has nothing to confirm if the page refuses the content', async () => {
    const frame = await openMarked();
    frame.store.setPostGuard(() => Promise.resolve(false));
    write(frame);
    publish(frame);
    expect(frame.opened).toEqual([0]);
    await frame.flush();
    expect({ publishing: publishing(frame), sent: frame.sent('createComment') }).toEqual({
      publishing: null,
      sent: [],
    });
  });

  it('S7.52 keeps the open popup while the page is being asked', async () => {
    const frame = await openMarked();
    frame.store.setPostGuard(() => Promise.resolve(true));
    write(frame);
    publish(frame);
    await frame.flush();
    await frame.answer();
    expect(publishing(frame)).toMatchObject({ commentID: frame.ids().at(-1), popup: 'open' });
  });

  it('S7.52 keeps it while a reply is submitted meanwhile, which is asked about later', async () => {
    const frame = await openMarked({ comments: ['Oi'] });
    const { store, ids } = frame;
    const [parent = ''] = ids();
    const answers: ((isAllowed: boolean) => void)[] = [];
    store.setPostGuard(() => new Promise((resolve) => answers.push(resolve)));
    write(frame);
    publish(frame);
    store.dispatch(act({ kind: 'showReplyComposer', comment: parent }));
    store.dispatch(updateComposerContent({ kind: 'reply', parent }, { visibleValue: 'Sim', encodedValue: 'Sim' }));
    store.dispatch(act({ kind: 'createReply', comment: parent }));
    expect({ popup: publishing(frame)?.popup, answersCount: answers.length }).toEqual({
      popup: 'open',
      answersCount: 1,
    });
    answers[0]?.(true);
    await frame.flush();
    await frame.answer();
    expect(publishing(frame)).toMatchObject({ commentID: ids().at(-1), popup: 'open' });
    expect(selectComposer(store.getState(), { kind: 'reply', parent })?.content.visibleValue).toBe('Sim');
  });

  it('S3.21 keeps its audience while the visitor signs in', async () => {
    const before = await openMarked({ visitor: 'nobody', holds: [] });
    before.store.dispatch(act({ kind: 'setPrivacyOption', option: 'friends' }));
    write(before);
    publish(before);
    const { reference, clock, previousState } = before;
    const after = await openFrame({ reference, clock, previousState });
    await after.flush();
    expect(after.sent('createComment')).toMatchObject([{ post_to_feed: true, privacy_option: 'friends' }]);
  });

  it('S7.52 without a popup, as after signing in, is on the site, and the notice says so', async () => {
    const before = await openMarked({ visitor: 'nobody', holds: [] });
    write(before);
    publish(before);
    const { reference, clock, previousState } = before;
    const after = await openFrame({ reference, clock, previousState });
    await after.flush();
    expect(publishing(after)).toMatchObject({ commentID: after.ids().at(-1), popup: 'missing' });
  });
});
