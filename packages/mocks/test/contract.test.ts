import { afterAll, describe, expect, it } from '@jest/globals';
import {
  contractScenarios,
  createScenarioContext,
  suiteEmail,
  suiteGroups,
  suitePage,
  suitePassword,
  suitePeople,
  suiteSite,
  suiteStickers,
} from '../src/contract-suite/index.ts';
import { startMockServer } from '../src/node/index.ts';
import { addMedia, addPlace } from '../src/seed/addMedia.ts';
import { endTip } from '../src/features/tip-jar/endTip.ts';
import { endPayment } from '../src/world/purchases.ts';
import { promote, settleMatches } from '../src/features/stars/promotions.ts';
import { grantStars } from '../src/world/stars.ts';
import { addPost, buildWorld } from '../src/seed/buildWorld.ts';

const people = suitePeople.map((person) => ({ ...person, email: suiteEmail(person.key), password: suitePassword }));
const world = buildWorld({
  people,
  pages: [suitePage],
  groups: suiteGroups,
  sites: [suiteSite],
  stickerPacks: [suiteStickers],
});
world.hasGifs = true;
const mocks = startMockServer({ world });
let posts = 0;
const context = createScenarioContext(
  {
    origin: 'http://mocks.example',
    ids: Object.fromEntries(world.ids) as never,
    site: { id: world.ids.get(suiteSite.key) ?? '', origin: suiteSite.domains[0] },
    addMedia: async (media) => addMedia(world, media),
    addPlace: async (place) => addPlace(world, place),
    endPayment: async ({ checkout_uri }, outcome) => {
      const { searchParams } = new URL(checkout_uri, 'http://mocks.example');
      endPayment(world, searchParams.get('purchase') ?? '', outcome);
      endTip(world, searchParams.get('tip') ?? '', outcome);
      return checkout_uri;
    },
    grantStars: async (person, amount) => grantStars(world, world.ids.get(person) ?? '', amount),
    promote: async (payee, amount) => promote(world, world.ids.get(payee) ?? '', amount),
    settleMatches: async () => settleMatches(world),
    signUpSecret: async (address) => {
      for (const [secret, { email }] of world.signUp.pending) if (email === address) return secret;
      throw new Error(`nothing was sent to ${address}`);
    },
    makeOwner: async (person) => {
      const account = world.people.get(person);
      if (account !== undefined) account.isInstanceOwner = true;
    },
    addPost: async (post) => addPost(world, { ...post, key: `post-${(posts += 1)}`, text: 'Uma publicação' }),
  },
  expect,
);

afterAll(() => mocks.stop());

describe('mocks.02 the mocks fulfil the contract', () => {
  it.each(contractScenarios.map((scenario) => [scenario.title, scenario] as const))('%s', async (_, scenario) => {
    await scenario.run(context);
  });
});
