export { createTestDatabase } from './createTestDatabase.ts';
