import type { FrameEvent } from '../bridge/frameMessage.ts';

/** How long a page may think about words before they are sent all the same, in milliseconds. */
export const guardTimeoutMs = 5000;

/** Words that a visitor is about to send. */
export interface GuardedPost {
  readonly commentID: string | null;
  readonly parentCommentID: string | null;
  readonly message: string;
}

/** Asks the page about words, and hears its answers. */
export interface PostGuardChannel {
  ask(post: GuardedPost): Promise<boolean>;
  receive(answer: { readonly ask: number; readonly isAllowed: boolean }): void;
}

/** See {@link PostGuardChannel}. A page that says nothing for five seconds has nothing against them. */
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
