import { describe, expect, it } from '@jest/globals';
import { act, closeNotice, setPublishToken, selectFeedChoice, updateComposerContent } from '../src/index.ts';
import { openFrame, type FrameOptions, type OpenFrame } from '../src/testing/index.ts';

const long = 'Dez letras';
const mirroredPage = { name: 'Rádio Vitória', uri: '/radio' };
const mirrored: FrameOptions = { opened: () => ({ mirroredPage }) };

const write = ({ store }: OpenFrame, text: string): void =>
  store.dispatch(updateComposerContent({ kind: 'comment' }, { visibleValue: text, encodedValue: text }));

async function openMarked(options: FrameOptions = {}): Promise<OpenFrame> {
  const frame = await openFrame(options);
  frame.store.dispatch(setPublishToken('proof'));
  frame.store.dispatch(act({ kind: 'setPostToFeed', isOn: true }));
  return frame;
}

async function sent(frame: OpenFrame, text: string) {
  write(frame, text);
  frame.store.dispatch(act({ kind: 'createComment' }));
  await frame.flush();
  return frame.sent('createComment').at(-1);
}

const choiceOf = ({ store }: OpenFrame) => selectFeedChoice(store.getState());

const lengths = [
  ['', 0],
  ['Oi', 8],
  ['   Oi   ', 8],
  ['Nove letr', 1],
  [long, 0],
] as const;

describe('posting to the network', () => {
  it.each(lengths)('S5.23 of %j needs %d characters more, one more than is configured', async (text, missing) => {
    const frame = await openMarked();
    write(frame, text);
    expect(choiceOf(frame)).toMatchObject({ missing });
  });

  it('S5.23 of a picture alone needs all characters', async () => {
    const { store } = await openMarked();
    store.dispatch(updateComposerContent({ kind: 'comment' }, { isAttaching: true }));
    expect(selectFeedChoice(store.getState())).toMatchObject({ missing: 10 });
  });

  it('S5.23 goes to the site only while there are too few characters', async () => {
    const frame = await openMarked();
    expect(await sent(frame, 'Oi')).not.toHaveProperty('post_to_feed');
    expect(await sent(frame, long)).toMatchObject({ post_to_feed: true, privacy_option: 'everyone' });
  });

  it('S3.20 S7.37 is for everyone by default, or for the chosen audience', async () => {
    const frame = await openMarked({ visitor: 'optedIn' });
    expect(frame.store.getState().plugin.privacyOption).toBe('everyone');
    frame.store.dispatch(act({ kind: 'setPrivacyOption', option: 'only_me' }));
    expect(await sent(frame, long)).toMatchObject({ post_to_feed: true, privacy_option: 'only_me' });
    frame.store.dispatch(act({ kind: 'setPostToFeed', isOn: false }));
    expect(await sent(frame, long)).not.toHaveProperty('privacy_option');
  });

  it('S5.26 is not offered if a page carries the thread', async () => {
    const frame = await openMarked(mirrored);
    expect(choiceOf(frame)).toBeNull();
    expect(await sent(frame, long)).not.toHaveProperty('post_to_feed');
  });

  it('D3 is neither offered to nor done for visitors known to the site only', async () => {
    const { store } = await openMarked();
    const state = store.getState();
    const vouched = { ...state, plugin: { ...state.plugin, visitor: { ...state.plugin.visitor, isVouched: true } } };
    expect(selectFeedChoice(vouched)).toBeNull();
  });

  it('S5.26 is off for identities that can’t post to the feed', async () => {
    const frame = await openMarked();
    const { store } = frame;
    expect(choiceOf(frame)).toMatchObject({ isDisabled: false, isOn: true });
    const asPage = { ...store.getState(), viewer: { ...store.getState().viewer, person: frame.other } };
    expect(selectFeedChoice(asPage)).toEqual({ isDisabled: true, isOn: false, isPrivacyOffered: false, missing: 0 });
  });

  it('S5.26 lets the audience be chosen only if that is configured and the post is wanted', async () => {
    const frame = await openMarked();
    expect(choiceOf(frame)).toMatchObject({ isPrivacyOffered: true });
    frame.store.dispatch(act({ kind: 'setPostToFeed', isOn: false }));
    expect(choiceOf(frame)).toMatchObject({ isPrivacyOffered: false });
    const plain = await openMarked({ opened: () => ({ hasCommentPrivacy: false }) });
    expect(choiceOf(plain)).toMatchObject({ isOn: true, isPrivacyOffered: false });
    plain.store.dispatch(act({ kind: 'setPrivacyOption', option: 'only_me' }));
    expect(await sent(plain, long)).toMatchObject({ privacy_option: 'everyone' });
  });

  it('S6.10 can be set by anybody before they sign in', async () => {
    const frame = await openMarked({ visitor: 'nobody' });
    frame.store.dispatch(act({ kind: 'setPrivacyOption', option: 'friends' }));
    expect(frame.store.getState().plugin).toMatchObject({ postToFeed: true, privacyOption: 'friends' });
    expect(choiceOf(frame)).toMatchObject({ isDisabled: false, isOn: true });
  });
});

describe('the notice on a new comment', () => {
  it('S7.37 is shown until it is closed or another comment is written', async () => {
    const frame = await openFrame();
    const notice = { title: 'Aguardando aprovação', text: 'Um moderador vai ler.', href: null };
    frame.server.sentryActions.push(notice);
    await sent(frame, 'Oi');
    expect(frame.store.getState().plugin.notice).toEqual(notice);
    await sent(frame, 'Olá');
    expect(frame.store.getState().plugin.notice).toBeNull();
    frame.server.sentryActions.push(notice);
    await sent(frame, 'De novo');
    frame.store.dispatch(closeNotice());
    expect(frame.store.getState().plugin.notice).toBeNull();
  });

  it('S3.14 keeps the lines of authors that an answer contains', async () => {
    const frame = await openFrame({ comments: ['Oi'], opened: () => ({ bios: { '1': 'Lê o bairro' } }) });
    frame.server.bios.set(frame.other, 'Escreve à noite');
    frame.store.dispatch(act({ kind: 'sort', ordering: 'time' }));
    await frame.flush();
    expect(frame.store.getState().plugin.bios).toEqual({ '1': 'Lê o bairro', [frame.other]: 'Escreve à noite' });
  });
});
