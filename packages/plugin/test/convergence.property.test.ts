import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { selectTopList, serverUpdateReceived, type ListItem } from 'ufi-core';
import { pluginEndpoints, type PluginEndpointName } from '../src/contract/index.ts';
import {
  act,
  selectArticleList,
  selectCommentState,
  selectGapCursor,
  selectHeaderCount,
  updateComposerContent,
  type OpenedArticle,
} from '../src/index.ts';
import { openFrame, type OpenFrame } from '../src/testing/index.ts';

declare const process: { readonly env: Readonly<Record<string, string | undefined>> };
const numRuns = Number(process.env['UFI_PROPERTY_RUNS'] ?? 100);

const all = Object.keys(pluginEndpoints) as PluginEndpointName[];
const kinds = [
  'write',
  'reply',
  'edit',
  'like',
  'delete',
  'flag',
  'undo',
  'hide',
  'ban',
  'otherAdds',
  'otherReplies',
  'otherDeletes',
  'otherLikes',
  'otherHides',
  'otherKeeps',
  'answer',
  'answer',
  'answer',
  'refuse',
  'lose',
  'loseAnswer',
  'stream',
  'stream',
  'more',
  'sort',
  'wait',
] as const;
type Kind = (typeof kinds)[number];
const asModerator = ({ records }: OpenedArticle) => ({
  records: {
    ...records,
    rights: records.rights?.map((each) => ({ ...each, roles: [...each.roles, 'siteModerator' as const] })) ?? [],
  },
});
const isModerator = ({ reference, me }: OpenFrame): boolean => reference.thread.moderators.has(me);

const story = fc.array(fc.tuple(fc.constantFrom(...kinds), fc.nat(5)), { minLength: 5, maxLength: 40 });

const itemsOf = ({ store }: OpenFrame): readonly ListItem[] => {
  const { length, itemAt } = selectTopList(store.getState(), selectArticleList(store.getState()));
  return Array.from({ length }, (_, index) => itemAt(index)).filter((item) => item !== undefined);
};
const idsOf = (frame: OpenFrame): readonly string[] =>
  itemsOf(frame).flatMap((item) => (item.kind === 'comment' ? [item.id] : []));

const stateOf = ({ store }: OpenFrame, id: string) => selectCommentState(store.getState(), id);
const readable = (frame: OpenFrame): readonly string[] =>
  idsOf(frame).filter((id) => !['deleted', 'flagged'].includes(stateOf(frame, id)));

const picked = <Item>(items: readonly Item[], pick: number): Item | undefined =>
  items[pick % Math.max(1, items.length)];
const seen = (text: string) => ({ visibleValue: text, encodedValue: text });

/** Delivers stream messages from the frame's position on. */
function deliver({ store, reference, me }: OpenFrame, count: number): void {
  const head = reference.messagesAfter(delivered.get(store) ?? 0, me)?.slice(0, count) ?? [];
  store.dispatch(serverUpdateReceived(head.map(({ to, ...said }) => ({ ...said, via: 'stream', seq: to }))));
  delivered.set(store, head.at(-1)?.to ?? delivered.get(store) ?? 0);
}
const delivered = new WeakMap<object, number>();

function write({ store }: OpenFrame, pick: number): void {
  store.dispatch(updateComposerContent({ kind: 'comment' }, seen(`Words ${pick}`)));
  store.dispatch(act({ kind: 'createComment' }));
}

function onOne(frame: OpenFrame, kind: Kind, comment: string): void {
  const { store, me, view } = frame;
  const isMine = view(comment)?.author === me;
  const isTheirs = view(comment) !== undefined && !isMine && stateOf(frame, comment) === 'normal';
  if (kind === 'flag' && isTheirs) store.dispatch(act({ kind, comment, isFlagged: true }));
  const mayHide = isTheirs && isModerator(frame) && view(comment)?.status === null;
  if ((kind === 'hide' || kind === 'ban') && mayHide) store.dispatch(act({ kind, comment }));
  if (kind === 'reply') {
    store.dispatch(act({ kind: 'showReplyComposer', comment }));
    store.dispatch(updateComposerContent({ kind: 'reply', parent: comment }, seen('A reply')));
    store.dispatch(act({ kind: 'createReply', comment }));
  }
  if (kind === 'like') store.dispatch(act({ kind: 'like', comment, isLiked: view(comment)?.hasviewerliked !== true }));
  if (kind === 'delete' && isMine) store.dispatch(act({ kind: 'delete', comment }));
  if (kind !== 'edit' || !isMine) return;
  store.dispatch(act({ kind: 'edit', comment }));
  store.dispatch(
    updateComposerContent({ kind: 'edit', comment }, seen(`Edited ${String(view(comment)?.body.text.length)}`)),
  );
  store.dispatch(act({ kind: 'saveEdit', comment }));
}

/** Unmarks a comment as spam. */
function undo({ store }: OpenFrame, pick: number): void {
  const comment = picked(Object.keys(store.getState().plugin.flagged), pick);
  if (comment !== undefined) store.dispatch(act({ kind: 'flag', comment, isFlagged: false }));
}

function onServer({ reference, other }: OpenFrame, kind: Kind, pick: number): void {
  const post = { ft_ent_identifier: reference.target };
  const comment_id = picked([...reference.thread.comments.keys()], pick) ?? '';
  if (kind === 'otherAdds') reference.act(other, 'addComment', { ...post, comment_text: 'News' });
  if (comment_id === '') return;
  const parent_comment_id = reference.thread.comments.get(comment_id)?.parent ?? comment_id;
  if (kind === 'otherReplies') reference.act(other, 'addComment', { ...post, comment_text: 'Re', parent_comment_id });
  if (kind === 'otherDeletes') reference.act(other, 'deleteComment', { ...post, comment_id });
  const [, , third] = reference.people;
  const spam = { ...post, comment_id, spam_action: true, for_all: true };
  if (kind === 'otherHides') reference.act(third?.id ?? '', 'hideComment', spam);
  if (kind === 'otherKeeps') reference.act(third?.id ?? '', 'keepSpam', { ...post, comment_id });
  if (kind === 'otherLikes') reference.act(other, 'setCommentLike', { ...post, comment_id, like_action: pick > 2 });
}

async function onLine(frame: OpenFrame, kind: Kind, pick: number): Promise<void> {
  const request = frame.transport.requests.find(({ isOpen }) => isOpen);
  if (kind === 'refuse') return frame.refuse(pick > 2 ? 'noPermission' : 'blockedAction');
  if (kind === 'answer') return frame.answer();
  if (kind === 'loseAnswer' && request !== undefined) {
    frame.server.answer(request.request, { person: frame.me, isOptedIn: true });
  }
  request?.fail('network');
}

async function run(frame: OpenFrame, kind: Kind, pick: number): Promise<void> {
  const { store, clock } = frame;
  switch (kind) {
    case 'write':
      return write(frame, pick);
    case 'reply':
    case 'edit':
    case 'like':
    case 'delete':
    case 'flag':
    case 'hide':
    case 'ban':
      return onOne(frame, kind, picked(idsOf(frame), pick) ?? '');
    case 'undo':
      return undo(frame, pick);
    case 'otherHides':
    case 'otherKeeps':
    case 'otherAdds':
    case 'otherReplies':
    case 'otherDeletes':
    case 'otherLikes':
      return onServer(frame, kind, pick);
    case 'answer':
    case 'refuse':
    case 'lose':
    case 'loseAnswer':
      return onLine(frame, kind, pick);
    case 'stream':
      return deliver(frame, pick);
    case 'more': {
      const gap = itemsOf(frame).find((item) => item.kind === 'gap');
      const cursor = gap?.kind === 'gap' ? selectGapCursor(store.getState(), gap) : null;
      if (cursor !== null) store.dispatch(act({ kind: 'showMoreComments', cursor }));
      return;
    }
    case 'sort':
      return void store.dispatch(
        act({ kind: 'sort', ordering: (['social', 'reverse_time', 'time'] as const)[pick % 3] ?? 'time' }),
      );
    case 'wait':
      return clock.advance(1_000 * pick);
  }
}

async function drain(frame: OpenFrame): Promise<void> {
  for (let round = 0; round < 80; round += 1) {
    await frame.answer();
    await frame.clock.advance(1_000);
  }
  await frame.clock.advance(70_000);
  for (let round = 0; round < 10; round += 1) await frame.answer();
  deliver(frame, Number.POSITIVE_INFINITY);
  await frame.flush();
}

const shown = ({ view }: OpenFrame, id: string) => {
  const { body, likecount, hasviewerliked, replycount, status, parentcommentid } = view(id) ?? {};
  return { id, text: body?.text, likecount, hasviewerliked, replycount, status, parentcommentid };
};

async function expectConverged(frame: OpenFrame): Promise<void> {
  const { plugin: own, pendingMutations } = frame.store.getState();
  expect({ pendingMutations: pendingMutations.byClientId, sent: own.sent, removing: own.removing }).toEqual({
    pendingMutations: {},
    sent: {},
    removing: {},
  });
  const fresh = await openFrame({
    reference: frame.reference,
    clock: frame.clock,
    settings: { pageSize: 50 },
    ...(isModerator(frame) && { opened: asModerator }),
  });
  fresh.store.dispatch(act({ kind: 'sort', ordering: 'reverse_time' }));
  // A comment that a moderator has hidden here stays out of sight until the next visit.
  const hiddenIds = new Set(Object.keys(own.hidden).filter((id) => stateOf(frame, id) === 'deleted'));
  const whole = new Set(readable(fresh).filter((id) => !hiddenIds.has(id)));
  const drawn = readable(frame);
  expect(drawn.filter((id) => !whole.has(id))).toEqual([]);
  if (itemsOf(frame).every(({ kind }) => kind === 'comment')) expect(new Set(drawn)).toEqual(whole);
  expect(drawn.map((id) => shown(frame, id))).toEqual(drawn.map((id) => shown(fresh, id)));
  const hidden = [...hiddenIds].filter((id) => fresh.view(id)?.parentcommentid === null);
  expect(selectHeaderCount(frame.store.getState())).toBe(selectHeaderCount(fresh.store.getState()) - hidden.length);
  const created = frame.events.flatMap((event) => (event.type === 'commentCreated' ? [event.commentID] : []));
  expect(new Set(created).size).toBe(created.length);
  fresh.store.close();
}

describe('a frame in the plugin’s dialect', () => {
  it('P10 shows, once all mutations are settled, what a fresh frame shows, to readers and to moderators', async () => {
    await fc.assert(
      fc.asyncProperty(story, fc.boolean(), async (steps, moderates) => {
        const comments = ['One', 'Two', 'Three', 'Four', 'Five'];
        const opened = moderates ? { opened: asModerator } : {};
        const frame = await openFrame({ comments, holds: all, settings: { pageSize: 3 }, isChecked: false, ...opened });
        const { people, thread } = frame.reference;
        if (moderates) thread.moderators.add(frame.me);
        thread.moderators.add(people[2]?.id ?? '');
        delivered.set(frame.store, 5);
        try {
          for (const [kind, pick] of steps) {
            await run(frame, kind, pick);
            await frame.flush();
          }
          await drain(frame);
          await expectConverged(frame);
        } finally {
          frame.store.close();
        }
      }),
      { numRuns },
    );
  }, 300_000);
});
