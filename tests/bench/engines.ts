// Drives the built page in Firefox and in WebKit, as far as they are installed and their drivers go.
import '../engines/smoke.ts';
