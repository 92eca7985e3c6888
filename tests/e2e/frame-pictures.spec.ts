import type { Page } from 'playwright/test';
import { expect, test, useServer } from './fixture.ts';

useServer();
// The pictures move by themselves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

async function openPictures(page: Page, isPhone: boolean) {
  if (isPhone) await page.getByRole('button', { name: 'More', exact: true }).click();
  // The pointer rests where it holds nothing.
  await page.mouse.move(300, 4);
  const pictures = page.getByRole('group', { name: 'Good to know' });
  await expect(pictures).toHaveAttribute('aria-roledescription', 'carousel');
  const expectSlide = async (place: number): Promise<void> => {
    const slide = pictures.getByRole('group', { name: `${place} of 6` });
    await expect(slide).toHaveAttribute('aria-roledescription', 'slide');
    await expect(slide.getByRole('paragraph')).toBeInViewport({ ratio: 0.9 });
  };
  await expectSlide(1);
  return { pictures, expectSlide };
}

test('six pictures rotate, and can be stopped and turned by hand in both directions @full', async ({
  page,
  signInAs,
  isPhone,
}) => {
  await page.clock.install();
  await signInAs('customer');
  const { pictures, expectSlide } = await openPictures(page, isPhone);
  expect(
    await pictures.locator('img').evaluateAll((all) => new Set(all.map((img) => img.getAttribute('src'))).size),
  ).toBe(6);
  const image = pictures.locator('img').first();
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await page.clock.fastForward(8100);
  await expectSlide(2);

  const next = pictures.getByRole('button', { name: 'Next picture' });
  const previous = pictures.getByRole('button', { name: 'Previous picture' });
  // With the focus on it the pictures stand still: the next one is the third, not the fourth.
  await next.focus();
  await page.clock.fastForward(20_000);
  await page.keyboard.press('Enter');
  await expectSlide(3);
  await pictures.getByRole('button', { name: 'Pause the slideshow' }).press('Enter');
  await expect(pictures.getByRole('button', { name: 'Play the slideshow' })).toBeFocused();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.clock.fastForward(20_000);
  await previous.press('Enter');
  await expectSlide(2);
  await previous.press('Enter');
  await expectSlide(1);
  await previous.press('Enter');
  await expectSlide(6);
  await next.press('Enter');
  await expectSlide(1);
  await pictures.getByRole('button', { name: 'Play the slideshow' }).press('Enter');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.clock.fastForward(8100);
  await expectSlide(2);
});

test('a user who prefers less motion sees one picture until asking for the next @full', async ({
  page,
  signInAs,
  isPhone,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await signInAs('customer');
  const { pictures, expectSlide } = await openPictures(page, isPhone);
  await expect(pictures.getByRole('button', { name: 'Play the slideshow' })).toBeVisible();
  await page.clock.fastForward(20_000);
  await pictures.getByRole('button', { name: 'Next picture' }).press('Enter');
  await expectSlide(2);
});

test('the pictures are closed for good, until the user opens them again @full', async ({ page, signInAs, isPhone }) => {
  await signInAs('customer');
  const { pictures } = await openPictures(page, isPhone);
  await pictures.getByRole('button', { name: 'Close the slideshow' }).click();
  await expect(pictures).toBeHidden();
  await page.reload();
  if (isPhone) await page.getByRole('button', { name: 'More', exact: true }).click();
  const again = page.getByRole('button', { name: 'Good to know …' });
  await expect(again).toBeVisible();
  await expect(pictures).toBeHidden();
  await again.click();
  await expect(pictures).toBeVisible();
});
