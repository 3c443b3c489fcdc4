import type { CommentView } from 'ufi-core';
import type { CommentRecord } from 'ufi-core/contract';
import { shortenLink } from 'ufi-core/text';
import { threadKey } from 'ufi-plugin';
import { Thread } from './Thread.tsx';

type Written = Pick<CommentRecord, 'fbid'> & Pick<CommentView, 'type'>;

const comment: Written = { fbid: '1000000000000000001', type: 'saved' };

/** Rendered on the server, with rules and types of the packages. */
export default function Page() {
  return (
    <main>
      <p>{shortenLink(threadKey({ location: 'https://site.example/post?utm_source=x' }))}</p>
      <Thread id={comment.fbid} />
    </main>
  );
}
