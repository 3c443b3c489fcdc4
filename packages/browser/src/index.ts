export { browserClock, browserNetwork, browserRandom, browserVisibility, nextFrame } from './browserPorts.ts';
export { giveWayToKeys } from './giveWayToKeys.ts';
export { indexedDbStorage } from './indexedDbStorage.ts';
export { webLocks } from './webLocks.ts';
