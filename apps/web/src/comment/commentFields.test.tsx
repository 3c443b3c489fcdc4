import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import {
  reportFieldsOf,
  selectComment,
  selectCreatorData,
  selectIsTranslatable,
  selectStableKey,
  selectTarget,
  selectTranslation,
  type UfiState,
} from 'ufi-core';
import { commentMarkSchema, commentRecordSchema, feedbackTargetSchema, textBodySchema } from 'ufi-core/contract';
import { preloadViews } from 'ufi-ui/document';
import { asMarina, people, say, threadRecords } from '../gallery/fixtureRecords.ts';
import { threadFixtures } from '../gallery/threadFixtures.ts';
import type { ThreadFixture } from '../gallery/createFixtureServices.ts';
import { renderFixture } from '../testing/renderFixture.tsx';

/** Every field of S3.01 by its source. Nobody is told somebody's age, so `userIsMinor` is always absent. */
const fields = {
  /** The record shared by all readers. */
  record: [
    'id',
    'fbid',
    'legacyid',
    'ftentidentifier',
    'author',
    'body',
    'parentcommentid',
    'parentcommentauthorid',
    'replycommentparentid',
    'clientid',
    'likecount',
    'reactioncount',
    'reactioncountmap',
    'reactioncountreduced',
    'attachment',
    'photo_comment',
    'video_comment',
    'file_comment',
    'attachment_status',
    'timestamp',
    'originalTimestamp',
    'privacy_value',
    'voteEnabled',
    'voteCount',
    'needsApproval',
    'isApproved',
    'constituentTitle',
    'hasConstituentBadge',
    'isAnnouncement',
    'tipOptionIndex',
    'videoTimeOffset',
    'postedLiveState',
    'photoTextTagID',
    'isPhotoTag',
    'photoTagX',
    'photoTagY',
  ],
  body: ['text', 'dir', 'mentionstext', 'markdown_enabled'],
  /** State of one actor. */
  mark: ['hasviewerliked', 'viewerreaction', 'voteState'],
  /** Derived by this client from both, and from pending mutations. */
  view: [
    'ufiinstanceid',
    'status',
    'priorstatus',
    'likeconfirmhash',
    'ispinnedbyauthor',
    'ismuted',
    'postacceptedanswer',
    'islive',
    'fromfetch',
    'isunseen',
    'type',
    'allowRetry',
  ],
  target: ['group_id'],
  report: [
    'reportLink',
    'reportOptionsLink',
    'giveFeedbackLink',
    'commenterIsFOF',
    'isBroadcast',
    'showStreamBanControls',
  ],
  creator: ['creatorID', 'creatorType', 'creatorName', 'labelType', 'pageID', 'profileURI'],
};

const open = (): ThreadFixture => {
  const rendered = (threadFixtures['comment-badges'] as () => ThreadFixture)();
  const written = say({ n: 1, by: people.joana, text: '**Oi**' });
  const comments = [{ ...written, body: { ...written.body, markdown_enabled: true as const } }];
  return { ...rendered, session: asMarina, records: threadRecords({ comments, viewer: people.marina }) };
};

const missing = (names: readonly string[], within: object): readonly string[] =>
  names.filter((name) => !(name in within));

beforeEach(preloadViews);

describe('fields of a comment in the specification', () => {
  it('S3.01/1 S3.01/3 S3.01/4 come from its record, mark, view, post and creator', () => {
    const parts = open();
    const { store } = renderFixture(parts);
    const [record] = parts.records.comments ?? [];
    const state: UfiState = store.getState();
    const view = selectComment(state, record?.fbid ?? '');
    if (view === undefined) throw new Error('the comment is not there');
    expect(missing(fields.record, commentRecordSchema.entries)).toEqual([]);
    expect(missing(fields.body, textBodySchema.entries)).toEqual([]);
    expect(missing(fields.mark, commentMarkSchema.entries)).toEqual([]);
    expect(missing([...fields.mark, ...fields.view], view)).toEqual([]);
    expect(missing(fields.target, feedbackTargetSchema.entries)).toEqual([]);
    const target = selectTarget(state, view.ftentidentifier);
    if (target === undefined) throw new Error('the post is not there');
    expect(missing(fields.report, reportFieldsOf({ target, comment: view }))).toEqual([]);
    expect(Object.keys(selectCreatorData(state, view) ?? {})).toEqual(fields.creator);
    expect(selectCreatorData(state, view)).toMatchObject({ creatorID: people.joana.id, creatorType: 'user' });
  });

  it('S3.01/1 S3.01/2 trackingID, istranslatable and translationdata are selected by comment', () => {
    const parts = open();
    const { store } = renderFixture(parts);
    const id = parts.records.comments?.[0]?.fbid ?? '';
    const view = selectComment(store.getState(), id);
    if (view === undefined) throw new Error('the comment is not there');
    expect(selectStableKey(store.getState(), id)).toBe(id);
    expect(selectIsTranslatable(store.getState(), view)).toBe(false);
    expect(selectTranslation(store.getState(), view)).toBeUndefined();
  });

  it('S3.01/1 timestamp text and verbose, and the markup of the body, are rendered', async () => {
    renderFixture(open());
    const [time] = (await screen.findAllByRole('article'))[0]?.getElementsByTagName('time') ?? [];
    expect(time?.textContent).toMatch(/\d|agora/i);
    expect(time?.getAttribute('title')).toMatch(/\d{4}/);
    expect((await screen.findByText('Oi')).tagName).toBe('STRONG');
  });
});
