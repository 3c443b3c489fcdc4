import type { CommentView, OptimisticContext } from './commentView.ts';
import { authorKey, commentKey, targetKey } from './recordKeys.ts';
import type { TargetView } from './targetView.ts';

/** The optimistic changes to a list. */
export interface ListChanges {
  /** Local comments in the order they were written; they stand at the end of the list. */
  readonly additions: readonly string[];
  readonly hidden: ReadonlySet<string>;
}

/** One optimistic effect of a mutation: on a comment, a target or a list. */
export type OptimisticEffect =
  | {
      readonly kind: 'comment';
      readonly on: string;
      change(view: CommentView, context: OptimisticContext): CommentView;
    }
  | { readonly kind: 'newComment'; readonly on: string; build(context: OptimisticContext): CommentView }
  | { readonly kind: 'target'; readonly on: string; change(view: TargetView, context: OptimisticContext): TargetView }
  | { readonly kind: 'list'; readonly on: string; change(changes: ListChanges): ListChanges };

type Change<View> = (view: View, context: OptimisticContext) => View;

export const onComment = (id: string, change: Change<CommentView>): OptimisticEffect => ({
  kind: 'comment',
  on: commentKey(id),
  change,
});

/** On every saved comment of an author, under any post. */
export const onCommentsBy = (author: string, change: Change<CommentView>): OptimisticEffect => ({
  kind: 'comment',
  on: authorKey(author),
  change,
});

/** A comment that exists only on this client. */
export const newComment = (clientId: string, build: (context: OptimisticContext) => CommentView): OptimisticEffect => ({
  kind: 'newComment',
  on: commentKey(clientId),
  build,
});

export const onTarget = (target: string, change: Change<TargetView>): OptimisticEffect => ({
  kind: 'target',
  on: targetKey(target),
  change,
});

export const addToList = (listKey: string, id: string): OptimisticEffect => ({
  kind: 'list',
  on: listKey,
  change: (changes) => ({ ...changes, additions: [...changes.additions, id] }),
});

export const hideInList = (listKey: string, id: string): OptimisticEffect => ({
  kind: 'list',
  on: listKey,
  change: ({ additions, hidden }) => ({
    additions: additions.filter((added) => added !== id),
    hidden: new Set(hidden).add(id),
  }),
});
