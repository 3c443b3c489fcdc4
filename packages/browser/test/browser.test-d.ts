// Types of the doors that consumers rely on; checked by this package's type check, never run.
import type { UfiPorts } from 'ufi-core';
import type { KeyValueStorage } from 'ufi-core/request';
import type { UploadTransport } from 'ufi-composer';
import type { browserStorePorts, indexedDbStorage } from '../src/index.ts';
import type { createUploadTransport } from '../src/uploads/index.ts';

const holds = <_ extends true>(): void => undefined;

// The browser is what a store of ufi-core asks of its host, but for the transport and the storage.
holds<typeof browserStorePorts extends Partial<UfiPorts> ? true : false>();
holds<ReturnType<typeof indexedDbStorage> extends KeyValueStorage ? true : false>();
// Files of a browser are what the composer uploads.
holds<ReturnType<typeof createUploadTransport> extends UploadTransport<File> ? true : false>();
