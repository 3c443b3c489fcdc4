import './components/icon/addPageIcons.ts';
