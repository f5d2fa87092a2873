import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

// Vite reads `?raw` imports as text. Benchmarks and torture run the sources in plain Node, which learns it here.
registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith('?raw')) return nextLoad(url, context);
    const text = readFileSync(new URL(url.slice(0, -'?raw'.length)), 'utf8');
    return { format: 'module', source: `export default ${JSON.stringify(text)};`, shortCircuit: true };
  },
});
