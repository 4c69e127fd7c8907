// 登录
export default function LoginPage() {
  return <h1>登录</h1>;
}
