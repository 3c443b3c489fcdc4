export { buildAttachment, buildEveryAttachment, buildPostAttachment } from './buildAttachments.ts';
export { buildActor, buildComment, buildId, buildList, buildMark, buildSession, buildTarget } from './buildRecords.ts';
export {
  createTestPorts,
  createTestStore,
  type TestNetwork,
  type TestPorts,
  type TestStore,
  type TestStoreOptions,
} from './createTestStore.ts';
export {
  createFakeTransport,
  type FakeHandler,
  type FakeRequest,
  type FakeStream,
  type FakeTransport,
} from './fakeTransport.ts';
export { createManualClock, settlePromises, type ManualClock } from './manualClock.ts';
export { createReferenceServer, type ReferenceServer } from './reference/createReferenceServer.ts';
export { openThread, type OpenThread, type ThreadOptions } from './openThread.ts';
export { refusedAnswer } from './reference/referenceRefusal.ts';
/** The fixture of every endpoint of the post area, by its name. */
export * as endpointFixtures from '../contract/fixtureList.ts';
