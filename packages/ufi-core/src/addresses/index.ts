export { businessAddress, isBusinessAddress, personalBusinessId, type BusinessPage } from './businessAddress.ts';
export { commentAddress, type CommentPlace } from './commentAddress.ts';
export { editHistoryAddress } from './editHistoryAddress.ts';
export { hovercardAddress, hovercardContext, type HovercardPlace } from './hovercardAddress.ts';
export { developersAddress, mobileAddress, type Origins } from './origins.ts';
export { postAddress, type AddressedPost } from './postAddress.ts';
export { profileAddress, type ProfileLink } from './profileAddress.ts';
export { reportAddress } from './reportAddress.ts';
export { townHallAddress, townHallOptions, type TownHallOptions } from './townHallAddress.ts';
