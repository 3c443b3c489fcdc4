/** The fixture of every messaging call, by its name. */
export * as mercuryFixtures from '../contract/fixtureList.ts';
