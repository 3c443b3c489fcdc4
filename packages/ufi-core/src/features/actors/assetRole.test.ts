import { describe, expect, it } from '@jest/globals';
import type { ViewerRights } from '../../contract/index.ts';
import { serverUpdateReceived } from '../../area/server-state/serverUpdateReceived.ts';
import { selectComment } from '../../store/postArea.ts';
import { buildActor, buildComment, buildId, buildSession, buildTarget, createTestStore } from '../../testing/index.ts';

const viewer = buildActor();
const target = buildTarget();
const rights = (changes: Partial<ViewerRights> = {}): ViewerRights => ({
  ftentidentifier: target.ftentidentifier,
  actorforpost: viewer.id,
  cancomment: true,
  roles: ['viewer', 'pageEmployee'],
  version: 1,
  ...changes,
});

describe('assetRole', () => {
  it("S6.06 is the author's role for the page of the post, if the viewer may know it", () => {
    const store = createTestStore({ session: buildSession(viewer) });
    const receive = (told: ViewerRights) =>
      store.dispatch(
        serverUpdateReceived([
          {
            via: 'fetch',
            target: target.ftentidentifier,
            records: { targets: [target], comments: [buildComment({ author: buildId(2) })], rights: [told] },
          },
        ]),
      );
    const role = () => selectComment(store.getState(), buildId(1_000))?.assetRole;
    receive(rights());
    expect(role()).toBeNull();
    receive(rights({ assetroles: { [buildId(2)]: 'ADMIN', [buildId(3)]: 'EMPLOYEE' }, version: 2 }));
    expect(role()).toBe('ADMIN');
    receive(rights({ roles: ['viewer'], version: 3 }));
    expect(role()).toBeNull();
  });
});
