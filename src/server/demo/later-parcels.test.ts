import { expect, test } from 'vitest';
import { formSender } from './company-form.ts';
import { demoRequests } from './parcels.ts';
import { laterRequests } from './later-parcels.ts';
import { planRequest } from './later-steps.ts';
import { demoUsers } from './people.ts';
import { moreCompanies, moreUsers } from './more-people.ts';

test('some sixty requests with the tour, the oldest first, none from before the portal opened', () => {
  expect(demoRequests.length + laterRequests.length).toBeGreaterThanOrEqual(60);
  const days = laterRequests.map(({ daysAgo }) => daysAgo);
  expect(days).toEqual(days.toSorted((one, other) => other - one));
  expect(Math.max(...days)).toBeLessThan(45);
  // The newest row of every list is one of the tour.
  expect(Math.min(...days)).toBeGreaterThan(Math.min(...demoRequests.map(({ daysAgo }) => daysAgo)));
});

test('each is made by one of the people beside the tour, and all but who waits for support to check their company make some', () => {
  const makers = new Set(laterRequests.map(({ userName }) => userName));
  expect([...makers].toSorted()).toEqual(
    moreUsers
      .map(({ userName }) => userName)
      .filter((userName) => userName !== formSender)
      .toSorted(),
  );
  const companies = new Set<string | null>(moreCompanies.map(({ code }) => code));
  expect(moreUsers.every(({ company }) => companies.has(company))).toBe(true);
  const names = [...demoUsers, ...moreUsers].map(({ userName }) => userName);
  expect(new Set(names).size).toBe(names.length);
});

test('the steps of each are in the order of time and begin with the question', () => {
  for (const [index, request] of laterRequests.entries()) {
    const hours = planRequest(request, index).map((step) => step.hours);
    expect(hours[0], request.ending).toBe(0);
    expect(hours).toEqual(hours.toSorted((one, other) => one - other));
  }
});
