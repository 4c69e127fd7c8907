// 简历
export default function ExperiencePage() {
  return <h1>简历</h1>;
}
