import { expect, test } from '@playwright/test';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

test.describe('the browser of this suite', () => {
  test('shows a page of this machine, in Portuguese', async ({ page }, info) => {
    const server = createServer((_, response) => {
      response
        .setHeader('content-type', 'text/html; charset=utf-8')
        .end('<title>Acervo</title><h1>Coleção: ação, pão</h1>');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      await expect(page).toHaveTitle('Acervo');
      await expect(page.getByRole('heading')).toHaveText('Coleção: ação, pão');
      const picture = await page.screenshot({ path: info.outputPath('page.png') });
      await page.setContent('');
      expect(picture.equals(await page.screenshot())).toBe(false);
    } finally {
      server.close();
    }
  });

  test('has a letter of its own for every letter', async ({ page }) => {
    // Where a font is missing, every letter is the same empty box.
    const letters = ['a', 'ã', 'ç', 'É', 'Ω', 'Ж'];
    const pictures = new Set<string>();
    for (const letter of letters) {
      await page.setContent(`<p style="width: 60px; height: 60px; font-size: 40px">${letter}</p>`);
      pictures.add((await page.locator('p').screenshot()).toString('base64'));
    }
    expect(pictures.size).toBe(letters.length);
  });

  test('talks to this machine alone', async ({ page }) => {
    await expect(page.goto('http://example.org/')).rejects.toThrow('ERR_NAME_NOT_RESOLVED');
  });
});
