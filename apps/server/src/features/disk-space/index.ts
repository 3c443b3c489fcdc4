export { createDiskSpace, freeBytesOf, type DiskClaim, type DiskSpace } from './createDiskSpace.ts';
