export { iconNames } from './components/icon/addAllIcons.ts';
