import { describe, expect, it } from '@jest/globals';
import { openThread } from '../../testing/index.ts';
import { createManualClock, createReferenceServer } from '../../testing/index.ts';
import { selectOrderingMode } from '../ordering/index.ts';

/** The names in S3.02; reactions have a total, its short form, and both by reaction. */
const names = [
  'entidentifier',
  'targetfbid',
  'actorforpost',
  'permalink',
  'arecommentsdisabled',
  'cancomment',
  'hasviewerliked',
  'hasviewersubscribed',
  'likecount',
  'likesentences',
  'supportedreactions',
  'reactioncount',
  'reactioncountreduced',
  'reactioncountmap',
  'reactorids',
  'userreactions',
  'reactionsentences',
  'defaultcommentorderingmode',
  'orderingmodes',
  'commentcount',
  'privatecommentcount',
  'livepinnedcommentid',
  'viewerreaction',
];

describe('the fields of a comment area', () => {
  it('S3.02 has every field, both sentences, and each ordering with value, selected and the bottom-up flag', async () => {
    const clock = createManualClock();
    const server = createReferenceServer(clock);
    server.thread.isLive = true;
    const { store, place, targetView } = await openThread({ clock, server, comments: ['Oi'] });
    const view = targetView();
    expect(
      names.filter((name) => (view as Readonly<Record<string, unknown>> | undefined)?.[name] === undefined),
    ).toEqual([]);
    for (const sentences of [view?.likesentences, view?.reactionsentences]) {
      expect(sentences).toEqual({ current: expect.any(String), alternate: expect.any(String) });
    }
    expect(view?.orderingmodes).toEqual([
      { value: 'live_streaming', selected: true, isBottomUpVideoCommentSreamingEnabled: true },
    ]);
    // live_streaming is skipped when reading, which leaves the default.
    expect(selectOrderingMode(store.getState(), place)).toBe(view?.defaultcommentorderingmode);
  });
});
