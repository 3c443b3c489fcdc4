import { describe, expect, it } from '@jest/globals';
import {
  buildActor,
  buildId,
  buildSession,
  createManualClock,
  createReferenceServer,
  createTestStore,
} from '../../testing/index.ts';
import { refusedAnswer } from '../../testing/reference/referenceRefusal.ts';
import { serverUpdateReceived } from '../../area/server-state/serverUpdateReceived.ts';
import { selectTarget } from '../../store/postArea.ts';
import { addComment, selectProblem } from '../comments/index.ts';
import { openList, selectIsListKnown } from '../lists/index.ts';
import { changeActor, selectActor } from './index.ts';

const page = buildActor({ id: buildId(77), kind: 'page', name: 'Padaria' });

async function openAsPerson({ isRefused = false } = {}) {
  const clock = createManualClock();
  const server = createReferenceServer(clock);
  const [other = page, person = page] = server.people;
  server.act(other.id, 'addComment', { ft_ent_identifier: server.target, comment_text: 'Oi' });
  const store = createTestStore({
    clock,
    session: buildSession(person, [person, page]),
    handle: ({ request }) =>
      isRefused && request.path === '/ufi/actor/change/'
        ? refusedAnswer('noPermission')
        : server.answer(request, person.id),
  });
  const place = { target: server.target, instance: 'a' };
  const lists = (['live_streaming', 'recent_activity'] as const).map((ordering) => ({
    ...place,
    ordering,
    section: 'default' as const,
  }));
  for (const list of lists) await store.dispatch(openList(list));
  const bodies = (path: string) =>
    store.transport.requests
      .filter(({ request }) => request.path === path)
      .map(({ request }) => request.body as Record<string, unknown>);
  return { store, place, lists, person, bodies };
}

describe('changeActor', () => {
  it('S4.13 resets all comment lists and informs the server', async () => {
    const { store, place, lists, person, bodies } = await openAsPerson();
    const areKnown = () => lists.map((list) => selectIsListKnown(store.getState(), list));
    expect(areKnown()).toEqual([true, true]);
    void store.dispatch(changeActor({ ...place, actor: page.id }));
    expect(areKnown()).toEqual([false, false]);
    await store.settle();
    expect(bodies('/ufi/actor/change/')).toMatchObject([
      { ft_ent_identifier: place.target, from_actor_id: person.id, actor: page.id },
    ]);
    // The displayed lists are fetched again as the new actor.
    expect(areKnown()).toEqual([false, true]);
    expect(bodies('/ajax/ufi/comment_fetch.php').at(-1)).toMatchObject({ actor: page.id });
  });

  it('S4.49/2 keeps the previous rights until those of the new actor arrive, also for an actor chosen later', async () => {
    const { store, place, person } = await openAsPerson();
    const drawn = () => {
      const { actorforpost, cancomment, roles } = selectTarget(store.getState(), place.target) ?? {};
      return { actorforpost, cancomment, roles };
    };
    const { cancomment, roles } = drawn();
    expect(cancomment).toBe(true);
    const third = buildId(78);
    for (const actor of [page.id, third]) {
      void store.dispatch(changeActor({ ...place, actor }));
      expect(drawn()).toEqual({ actorforpost: actor, cancomment, roles });
    }
    const refused = { ftentidentifier: place.target, actorforpost: third, cancomment: false, roles: ['none' as const] };
    store.dispatch(serverUpdateReceived([{ via: 'fetch', records: { rights: [{ ...refused, version: 1 }] } }]));
    expect(drawn()).toEqual({ actorforpost: third, cancomment: false, roles: ['none'] });
    void store.dispatch(changeActor({ ...place, actor: person.id }));
    expect(drawn()).toEqual({ actorforpost: person.id, cancomment, roles });
  });

  it('S1.02/1 S1.02/2 acts as the actor chosen for the post, and names it in each call', async () => {
    const { store, place, person, bodies } = await openAsPerson();
    const elsewhere = buildId(501);
    await store.dispatch(changeActor({ ...place, actor: page.id }));
    expect(selectActor(store.getState(), place.target)).toBe(page.id);
    expect(selectActor(store.getState(), elsewhere)).toBe(person.id);
    store.dispatch(addComment({ ...place, text: 'a' }));
    store.dispatch(addComment({ ...place, target: elsewhere, text: 'b' }));
    await store.settle();
    expect(bodies('/ufi/add/comment/').map(({ actor }) => actor)).toEqual([page.id, person.id]);
  });

  it('restores the previous actor if the server refuses', async () => {
    const { store, place, person } = await openAsPerson({ isRefused: true });
    await store.dispatch(changeActor({ ...place, actor: page.id }));
    expect(selectActor(store.getState(), place.target)).toBe(person.id);
    expect(selectProblem(store.getState())).toMatchObject({ kind: 'changeActor' });
    await store.settle();
    expect(selectIsListKnown(store.getState(), { ...place, ordering: 'recent_activity', section: 'default' })).toBe(
      true,
    );
  });
});
