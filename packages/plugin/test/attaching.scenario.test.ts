import { describe, expect, it } from '@jest/globals';
import { buildAttachment } from 'ufi-core/testing';
import type { AttachmentPayload } from '../src/contract/index.ts';
import {
  act,
  selectActorsOptIn,
  selectAttaching,
  selectComposer,
  selectSubmitButton,
  updateComposerContent,
  type ComposerSlot,
} from '../src/index.ts';
import { openFrame, type FrameOptions, type OpenFrame } from '../src/testing/index.ts';

const top = { kind: 'comment' } as const;
const photo: AttachmentPayload = { fbid: '8', attachmentType: 'photo', media: buildAttachment('photo', { fbid: '8' }) };
const sticker: AttachmentPayload = {
  fbid: '9',
  attachmentType: 'sticker',
  media: buildAttachment('sticker', { fbid: '9' }),
};

const attach = ({ store }: OpenFrame, attachment: AttachmentPayload | null, place: ComposerSlot = top): void =>
  store.dispatch(updateComposerContent(place, { attachment, isAttaching: false }));
const contentAt = ({ store }: OpenFrame, place: ComposerSlot = top) => selectComposer(store.getState(), place)?.content;

async function send(frame: OpenFrame): Promise<void> {
  frame.store.dispatch(act({ kind: 'createComment' }));
  await frame.flush();
}

const both = { photo: true, sticker: true };
const neither = { photo: false, sticker: false };
const offers: readonly (readonly [string, FrameOptions, object, object])[] = [
  ['where nothing hangs there', {}, {}, both],
  ['to nobody', { visitor: 'nobody' }, {}, neither],
  ['to who has not agreed', { visitor: 'signedIn' }, {}, neither],
  ['without photo support', { opened: () => ({ enablePhoto: false }) }, {}, { ...both, photo: false }],
  ['without sticker support', { opened: () => ({ enableSticker: false }) }, {}, { ...both, sticker: false }],
  ['beside what hangs there', {}, { attachment: photo }, neither],
  ['while something is loading', {}, { isAttaching: true }, neither],
];

describe('an attachment in the plugin', () => {
  it.each(offers)('S5.27 offers %s', async (_, options, content, expected) => {
    const { store, me } = await openFrame(options);
    store.dispatch(updateComposerContent(top, content));
    expect(selectAttaching(store.getState(), top)).toEqual(expected);
    const { visitor = 'optedIn' } = options;
    const optIn = visitor === 'nobody' ? {} : { [me]: visitor === 'optedIn' };
    expect(selectActorsOptIn(store.getState())).toEqual(optIn);
    expect(selectAttaching(store.getState(), { kind: 'reply', parent: '1' })).toEqual(neither);
  });

  it('S3.15 S4.36 is shown at once, sent by its id, and leaves the composer empty', async () => {
    const frame = await openFrame({ holds: ['createComment'] });
    attach(frame, photo);
    expect(selectSubmitButton(frame.store.getState(), top).isDisabled).toBe(false);
    await send(frame);
    const [temporary = ''] = frame.drawn();
    expect(frame.view(temporary)).toMatchObject({ body: { text: '' }, photo_comment: { fbid: '8' } });
    expect(contentAt(frame)).toMatchObject({ attachment: null });
    expect(frame.sent('createComment')).toMatchObject([{ attached_photo_fbid: '8', attached_sticker_fbid: null }]);
  });

  it('S4.46 stays in a reply composer when another reply is answered there', async () => {
    const frame = await openFrame({ comments: ['Oi'] });
    const { store, reference, other } = frame;
    const [parent = ''] = frame.ids();
    reference.act(other, 'addComment', {
      ft_ent_identifier: reference.target,
      comment_text: 'Olá',
      parent_comment_id: parent,
    });
    const [, reply = ''] = frame.ids();
    store.dispatch(act({ kind: 'showMoreReplies', comment: parent, cursor: null }));
    await frame.flush();
    store.dispatch(act({ kind: 'showReplyComposer', comment: parent }));
    store.dispatch(updateComposerContent({ kind: 'reply', parent }, { attachment: photo }));
    store.dispatch(act({ kind: 'showReplyComposer', comment: reply }));
    const composer = store.getState().plugin.replies[parent];
    expect(composer).toMatchObject({ replyToCommentID: reply, content: { visibleValue: '', attachment: photo } });
  });

  it('S5.20 is not sent while it is loading', async () => {
    const frame = await openFrame();
    frame.store.dispatch(updateComposerContent(top, { visibleValue: 'Oi', encodedValue: 'Oi', isAttaching: true }));
    expect(selectSubmitButton(frame.store.getState(), top)).toMatchObject({ isDisabled: true, isEmpty: true });
    await send(frame);
    expect(frame.sent('createComment')).toEqual([]);
  });

  it('S4.36 S8.15 returns to its composer after a refusal, unless another is attached there', async () => {
    const frame = await openFrame({ holds: ['createComment'] });
    attach(frame, sticker);
    await send(frame);
    await frame.refuse('contentRefused');
    expect(contentAt(frame)).toMatchObject({ visibleValue: '', attachment: sticker });
    await send(frame);
    attach(frame, photo);
    await frame.refuse('contentRefused');
    expect(contentAt(frame)).toMatchObject({ attachment: photo });
  });

  it('S4.38 S5.24 is saved with an edit if its id differs or it was removed', async () => {
    const frame = await openFrame();
    attach(frame, photo);
    await send(frame);
    const [comment = ''] = frame.ids();
    const place: ComposerSlot = { kind: 'edit', comment };
    const save = async (attachment: AttachmentPayload | null) => {
      frame.store.dispatch(act({ kind: 'edit', comment }));
      expect(contentAt(frame, place)).toMatchObject({ attachment: { fbid: '8' } });
      attach(frame, attachment, place);
      frame.store.dispatch(act({ kind: 'saveEdit', comment }));
      await frame.flush();
    };
    await save({ ...photo });
    expect(frame.sent('saveComment')).toEqual([]);
    await save(sticker);
    expect(frame.sent('saveComment')).toMatchObject([{ attached_photo_fbid: null, attached_sticker_fbid: '9' }]);
  });

  it('S3.21 S4.40/1 S4.40/3 is kept while its author signs in', async () => {
    const before = await openFrame({ visitor: 'nobody', comments: ['Primeiro'] });
    attach(before, sticker);
    before.store.dispatch(act({ kind: 'createComment' }));
    const { reference, clock, previousState } = before;
    const after = await openFrame({ reference, clock, previousState });
    expect(after.sent('createComment')).toMatchObject([{ text: '', attached_sticker_fbid: '9' }]);
  });

  it('S8.24 is dropped when the visitor switches to another identity', async () => {
    const frame = await openFrame({ comments: ['Primeiro'] });
    const [parent = ''] = frame.ids();
    const place: ComposerSlot = { kind: 'reply', parent };
    frame.store.dispatch(act({ kind: 'showReplyComposer', comment: parent }));
    for (const [at, attachment] of [[top, photo] as const, [place, sticker] as const]) attach(frame, attachment, at);
    frame.store.dispatch(updateComposerContent(top, { visibleValue: 'Oi', encodedValue: 'Oi' }));
    const revision = frame.store.getState().plugin.composer.revision;
    frame.store.dispatch(act({ kind: 'setUser', actor: frame.me }));
    expect(contentAt(frame)).toMatchObject({ visibleValue: 'Oi', attachment: null });
    expect(contentAt(frame, place)).toMatchObject({ attachment: null });
    expect(frame.store.getState().plugin.composer.revision).toBe(revision + 1);
  });
});
