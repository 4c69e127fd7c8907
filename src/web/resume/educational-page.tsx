// 简历
export default function EducationalPage() {
  return <h1>简历</h1>;
}
