// What the form of an education suggests; any other text may be written as well.
import { z } from 'zod';
import { get, Nothing } from '../call/endpoint.ts';

export const listStudies = get('/api/resume.study/lists', {
  summary: '可选的学校与专业名称，供填写教育经历时联想',
  access: 'seeker',
  shows: ['tree'],
  input: Nothing,
  data: z.object({ schools: z.array(z.string()), majors: z.array(z.string()) }),
});
