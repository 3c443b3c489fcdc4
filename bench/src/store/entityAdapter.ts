import { createRequire } from 'node:module';
import type { Comment, StoreSubject } from './storeSubject.ts';
import { buildComment, buildComments, buildEvents, eventAt } from './storeSubject.ts';

/** The part of Redux Toolkit's `createEntityAdapter` that is timed. */
type EntityState = { ids: string[]; entities: Record<string, Comment> };
type EntityAdapter = {
  getInitialState: () => EntityState;
  setAll: (state: EntityState, comments: readonly Comment[]) => EntityState;
  addOne: (state: EntityState, comment: Comment) => EntityState;
  setOne: (state: EntityState, comment: Comment) => EntityState;
  removeOne: (state: EntityState, id: string) => EntityState;
};
type Toolkit = { createEntityAdapter: (options: { selectId: (comment: Comment) => string }) => EntityAdapter };

process.env['NODE_ENV'] ??= 'production';

/** The copy that ufi-core ships with. */
const toolkit = createRequire(new URL('../../../packages/ufi-core/package.json', import.meta.url))(
  '@reduxjs/toolkit',
) as Toolkit;

/** Redux Toolkit's entity adapter, unsorted: `sortComparer` would make it slower still. */
export const entityAdapterSubject: StoreSubject = {
  name: 'RTK: createEntityAdapter',
  load: (size) => {
    const adapter = toolkit.createEntityAdapter({ selectId: ({ fbid }) => fbid });
    const full = adapter.setAll(adapter.getInitialState(), buildComments(size));
    const { added, between, known } = buildEvents(size);
    const news = added.map(({ id }) => buildComment(id, 1));
    const late = between.map(({ id }) => buildComment(id, 1));
    const edited = known.map(({ id }) => buildComment(id, 2));
    let state = full;
    return {
      reset: () => (state = full),
      act: {
        add: (index) => (state = adapter.addOne(state, eventAt(news, index))),
        'add between': (index) => (state = adapter.addOne(state, eventAt(late, index))),
        edit: (index) => (state = adapter.setOne(state, eventAt(edited, index))),
        remove: (index) => (state = adapter.removeOne(state, eventAt(known, index).id)),
      },
    };
  },
};
