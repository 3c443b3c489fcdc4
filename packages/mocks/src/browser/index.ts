export { startMocks, type BrowserMocksOptions } from './startMocks.ts';
