import type { ReaderSettings } from './reader/reader.ts';
import { startReader } from './reader/startReader.ts';

const settings = document.getElementById('ufi-reader')?.textContent;
const content = document.getElementById('root');
// The mocks' page has no settings.
if (settings != null && content !== null) startReader(JSON.parse(settings) as ReaderSettings, content);
