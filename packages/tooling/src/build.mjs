// Builds what a container image needs in addition to the sources: Prisma clients and the web app.
import { ensureGenerated, ensureWebBuild, ROOT } from './preparation.mjs';

process.chdir(ROOT);
await ensureGenerated();
await ensureWebBuild();
