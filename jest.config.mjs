export default {
  projects: ['<rootDir>/packages/*', '<rootDir>/apps/*', '<rootDir>/test'],
  // A run of all projects reads this one and not the projects' own: making a database waits for the disk.
  testTimeout: 120_000,
};
