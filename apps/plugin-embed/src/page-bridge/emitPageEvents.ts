import { selectComment } from 'ufi-core/internal/article';
import { selectHeaderCount, type PluginEvent, type PluginStore } from 'ufi-plugin';
import type { FrameEvent } from 'ufi-plugin/internal/frame';

function pageEvent({ getState }: PluginStore, event: PluginEvent): FrameEvent {
  const ofComment = (commentID: string) => {
    const parentCommentID = selectComment(getState(), commentID)?.parentcommentid;
    return { commentID, ...(parentCommentID != null && { parentCommentID }) };
  };
  switch (event.type) {
    case 'commentCreated':
      return { name: 'comment.create', ...ofComment(event.commentID), message: event.message };
    case 'commentEdited':
      return { name: 'comment.edit', ...ofComment(event.commentID) };
    case 'commentRemoved':
      return { name: 'comment.remove', ...ofComment(event.commentID) };
    case 'commentReacted':
      return { name: 'comment.react', ...ofComment(event.commentID), isLiked: event.isLiked };
    case 'commentReported':
      return { name: 'comment.report', ...ofComment(event.commentID) };
    case 'postError':
      return { name: 'error' };
  }
}

/** Emits the visitor's own actions (S7.53) and the number of comments to the page. Returns an unsubscribe function. */
export function emitPageEvents(store: PluginStore, emit: (event: FrameEvent) => void): () => void {
  let lastCount: number | undefined;
  const count = () => {
    const next = selectHeaderCount(store.getState());
    if (next !== lastCount) emit({ name: 'count', count: (lastCount = next) });
  };
  count();
  const stops = [store.subscribe(count), store.listen((event) => emit(pageEvent(store, event)))];
  return () => stops.forEach((stop) => stop());
}
