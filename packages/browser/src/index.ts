export { browserClock, browserNetwork, browserRandom } from './browserPorts.ts';
export { browserStorePorts } from './browserStorePorts.ts';
export { giveWayToKeys } from './giveWayToKeys.ts';
export { indexedDbStorage } from './indexedDbStorage.ts';
