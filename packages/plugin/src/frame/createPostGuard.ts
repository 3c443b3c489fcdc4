import type { FrameEvent } from '../bridge/frameMessage.ts';

/** Milliseconds after which content is sent without the page's answer. */
export const guardTimeoutMs = 5000;

/** Content that a visitor is about to send. */
export interface GuardedPost {
  readonly commentID: string | null;
  readonly parentCommentID: string | null;
  readonly message: string;
}

/** Asks the page to approve content, and receives its answers. */
export interface PostGuardChannel {
  ask(post: GuardedPost): Promise<boolean>;
  receive(answer: { readonly ask: number; readonly isAllowed: boolean }): void;
}

/** See {@link PostGuardChannel}. Five seconds without an answer count as approval. */
export function createPostGuard(emit: (event: FrameEvent) => void): PostGuardChannel {
  const waiting = new Map<number, (isAllowed: boolean) => void>();
  let asked = 0;
  return {
    ask: ({ commentID, parentCommentID, message }) =>
      new Promise((resolve) => {
        const ask = (asked += 1);
        const resolveAsk = (isAllowed: boolean): void => {
          clearTimeout(timer);
          waiting.delete(ask);
          resolve(isAllowed);
        };
        const timer = setTimeout(() => resolveAsk(true), guardTimeoutMs);
        waiting.set(ask, resolveAsk);
        emit({
          name: 'comment.submit',
          ask,
          message,
          ...(commentID !== null && { commentID }),
          ...(parentCommentID !== null && { parentCommentID }),
        });
      }),
    receive: ({ ask, isAllowed }) => waiting.get(ask)?.(isAllowed),
  };
}
