import type { PostVideo } from 'ufi-core/contract';
import { defineSideEffect } from '../../mutations/index.ts';

const changeText = `update posts p set video = given.video
    from jsonb_to_recordset($1::jsonb) as given (id bigint, video jsonb) where p.id = given.id`;

/** Side effect: the new state of the post's video. */
export const changeVideo = defineSideEffect<PostVideo>({
  name: 'change-videos',
  threadAfter: (video) => ({ video }),
  beforeJournal: (written) => {
    const last = new Map(written.map(({ thread: { id }, value: video }) => [id, { id, video }]));
    return [{ name: 'change-videos', text: changeText, values: [JSON.stringify([...last.values()])] }];
  },
});
