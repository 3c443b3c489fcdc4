/** The fixture of every messaging call, by its name. */
export * as mercuryFixtures from '../contract/fixtureList.ts';
/** The fixtures of those that the server answers. */
export * as servedMercuryFixtures from '../contract/servedFixtureList.ts';
