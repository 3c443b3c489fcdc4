// Removes the package's former build: what lies in it is packed, and a compiler leaves the output of deleted files.
import { rmSync } from 'node:fs';

rmSync('dist', { recursive: true, force: true });
