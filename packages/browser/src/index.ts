export { copyText } from './copyText.ts';
export { browserClock, browserNetwork, browserRandom } from './browserPorts.ts';
export { observeRenderedAt, timedFetch } from './serverTime.ts';
export { browserStorePorts } from './browserStorePorts.ts';
export { yieldToTyping } from './yieldToTyping.ts';
export { indexedDbStorage } from './indexedDbStorage.ts';
