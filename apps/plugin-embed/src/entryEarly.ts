import { recordEarlyPresses } from 'ufi-ui/early';
import type { ReaderSettings } from './reader/reader.ts';
import { startReader } from './reader/startReader.ts';

const settings = document.getElementById('ufi-reader')?.textContent;
const content = document.getElementById('root');
// A popup is opened to act in, and names its app itself.
if (settings == null || content === null) recordEarlyPresses();
else startReader(JSON.parse(settings) as ReaderSettings, content);
