import type { Comment, StoreSubject } from './storeSubject.ts';
import { buildComment, buildComments, buildEvents, eventAt } from './storeSubject.ts';

/** The physical limit: a map and an array of ids mutated in place, without change detection. */
export const mutableMapSubject: StoreSubject = {
  name: 'Map and array, in place',
  load: (size) => {
    const comments = buildComments(size);
    const { added, between, known } = buildEvents(size);
    const news = added.map(({ id }) => buildComment(id, 1));
    const late = between.map(({ id, position }) => ({ at: Math.ceil(position), comment: buildComment(id, 1) }));
    const edited = known.map(({ id, position }) => ({ at: position, comment: buildComment(id, 2) }));
    let rows = new Map<string, Comment>();
    let ids: string[] = [];
    const put = (comment: Comment): unknown => rows.set(comment.fbid, comment);
    return {
      reset: () => {
        rows = new Map(comments.map((comment) => [comment.fbid, comment]));
        ids = comments.map(({ fbid }) => fbid);
        // An array that has never grown is copied whole at its first push.
        ids.push('');
        ids.pop();
      },
      act: {
        add: (index) => [ids.push(eventAt(news, index).fbid), put(eventAt(news, index))],
        'add between': (index) => {
          const { at, comment } = eventAt(late, index);
          return [ids.splice(at, 0, comment.fbid), put(comment)];
        },
        edit: (index) => put(eventAt(edited, index).comment),
        remove: (index) => {
          const { at, comment } = eventAt(edited, index);
          return [ids.splice(at, 1), rows.delete(comment.fbid)];
        },
      },
    };
  },
};
