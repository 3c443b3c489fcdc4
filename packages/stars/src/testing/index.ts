/** The fixture of every endpoint of stars, by its name. */
export * as starsFixtures from '../contract/fixtureList.ts';
