import type { AttachmentOf, TextRange } from 'ufi-core/contract';

type UpsellCard = AttachmentOf<'upsell_info'>;

const card = (subtype: UpsellCard['subtype'], uri: string): UpsellCard => ({
  type: 'upsell_info',
  subtype,
  title: '',
  subtitle: '',
  uri: null,
  image: null,
  action: { label: '', uri },
});

/** The card on a comment that its page has answered by message; it leads each reader to their own thread with the page. */
export const privateReplyCard = (page: string): UpsellCard => card('private_reply_user_msg', `/messages/inbox/${page}`);

/** The card on a question to a page, which leads to a thread that begins from the comment. */
export const questionCard = (page: string, comment: string): UpsellCard =>
  card('question_triggered_page_msg', `/messages/inbox/${page}?upsell=${comment}`);

const questionMarks = /[?\u061f\uff1f]/gu;

/** True if a text has a question mark, be it in a link; cheaper than {@link isQuestion}. */
export const hasQuestionMark = (text: string): boolean => text.search(questionMarks) >= 0;

interface WrittenText {
  readonly text: string;
  readonly ranges: readonly TextRange[];
}

/** True if a text asks something: it has a question mark outside of its links (S3.05). */
export function isQuestion({ text, ranges }: WrittenText): boolean {
  const links = ranges.filter(({ kind }) => kind === 'link');
  return [...text.matchAll(questionMarks)].some(({ index }) =>
    links.every(({ offset, length }) => index < offset || index >= offset + length),
  );
}
