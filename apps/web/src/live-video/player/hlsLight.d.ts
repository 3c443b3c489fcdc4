// Its smaller build, without subtitles and encrypted media, comes without types of its own.
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
