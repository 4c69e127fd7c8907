import { expect, it } from 'vitest';
import { meetingLocation } from './meeting-location.ts';

it.each([
  ['文三路 1 号 3 楼', '杭州西湖区文三路 1 号 3 楼'],
  ['西湖区文三路 1 号', '杭州西湖区文三路 1 号'],
  ['杭州市文三路 1 号', '杭州市文三路 1 号'],
  ['', ''],
])('%s begins an invitation as %s', (address, location) => {
  expect(meetingLocation({ city_name: '杭州', district_name: '西湖区', address })).toBe(location);
});
