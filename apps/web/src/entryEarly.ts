import { appScriptId, startApp } from './early/startApp.ts';

const app = document.getElementById(appScriptId);
if (app instanceof HTMLScriptElement) startApp(app.src);
